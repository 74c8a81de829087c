/** Endings that English words share are left out, because an English "of" would be read as "or". */
const ENDS =
  /(?:tjies?|ui(?:e|tjies)?|eiers?|appels?|aties?|lemoene?|wortels?|rissies?|piesangs?|blaa?r(?:e|tjies)?|vleis|bors(?:ies?)?|dye|boude|boudjies?|vlerkies?|porsies?|stukk?(?:e|ies?)?|stokkies?|stokke|skyf(?:ies?)?|skywe|huisies?|takke|takkies?|lepels?|koppies?|broodjies?|rolletjies?|koekies?|melk|meel|suiker|sout|olie|botter|kaas|water[sl]emoene?)$/iu;
const WORDS = new Set(
  (
    "kop koppe kp el els eetl teel tl beker bekers dop doppe totte sopie sopies duim sny snye stuks blik blikke blikkie blikkies pak pakke pakkie pakkies bottel bottels koevert koeverte bossie bossies blok blokke blokkie blokkies bak bakke bakkie bakkies emmer emmers sak sakke sakkie sakkies houer houers glas glase knippie knippies knypie knypies snuf snuffie snuffies skeut skeute handvol druppel druppels " +
    "groot klein medium-groot rooi groen geel wit swart vars ryp gekap gekapte gesny gesnyde gekook gekookte gerasper gekneus heel hele halwe gedroogde bevrore vir met fyn dik dun " +
    "pere preie pruime perskes appelkose vye druiwe neute amandels dadels pampoene pampoen murgpampoentjies patats patat aartappel sampioene ertjies mielies naartjies avokado's avokados kool koolkoppe blomkole kole radyse komkommer komkommers suurlemoen lemmetjie tamatie gemmer knoffel rys asyn sop sous heuning stroop konfyt blatjang gis koffie brood kruie speserye pietersielie koljander seldery spinasie hoender hoenders vis visse spek tjops filette garnale kreef noedels brandewyn wyn vanielje kaneel naeltjies " +
    "roosmaryn tiemie boontjies linsies rosyne"
  ).split(" "),
);
const MOST_WORDS = 12;

export function isAfrikaans(text: string): boolean {
  const words = text.toLowerCase().split(BETWEEN).filter(Boolean).slice(0, MOST_WORDS);
  return words.some((word) => WORDS.has(word) || ENDS.test(word));
}

const BETWEEN = /[^\p{L}'-]+/u;
