import type { DemoDish } from "../types.ts";

export const breadAndSweetDishes: DemoDish[] = [
  {
    slug: "vetkoek", name: "Vetkoek", region: "All of South Africa", picture: "vetkoek",
    names: [["amagwinya", "zu"], ["amagwinya", "xh"], ["magwinya", "tn"]],
    sentence: "Yeast dough fried golden, split and filled with curried mince or jam.",
    story: "Fat cake is what the Afrikaans name means. As amagwinya it is what many have for breakfast on the way to work, from a bucket under a cloth at the taxi rank, with polony, atchar or nothing.",
  },
  {
    slug: "ujeqe", name: "Ujeqe", region: "KwaZulu-Natal",
    names: [["ujeqe", "zu"], ["isonka samanzi", "xh"], ["gestoomde brood", "af"]],
    sentence: "Steamed bread, torn by hand and dipped into the gravy.",
    story: "The dough rises in a bowl or a bag and steams over boiling water, so that no oven is needed. It comes to the table for guests and on Sundays.",
  },
  {
    slug: "dombolo", name: "Dombolo", region: "Gauteng",
    names: [["idombolo", "zu"], ["madombolo", "st"], ["dombolo", "nso"]],
    sentence: "Dumplings that steam on top of the stew they belong to.",
    story: "Yeast dough is set on the simmering stew under a tight lid, and nobody may look until it is done. The word comes from dumpling.",
  },
  {
    slug: "roosterkoek", name: "Roosterkoek", region: "Karoo", names: [["roosterkoek", "af"]],
    sentence: "Balls of bread dough, baked on the grid over coals, with butter and apricot jam.",
    story: "A rooster is a grid, not a bird. Farm stalls fill them with mince, cheese or whatever is in the fridge.",
  },
  {
    slug: "braaibroodjies", name: "Braaibroodjies", region: "All of South Africa", picture: "braaibroodjies",
    names: [["braaibroodjie", "af"]],
    sentence: "Cheese, tomato, onion and chutney between buttered bread, toasted over the last coals.",
    story: "They go on when the meat comes off. Closing the grid, buttering the outside and the right number of turns are argued over at every fire.",
  },
  {
    slug: "mieliebrood", name: "Mielie bread", region: "KwaZulu-Natal",
    names: [["isinkwa sombila", "zu"], ["mieliebrood", "af"]],
    sentence: "Fresh maize, grated and steamed or baked into a damp, sweet loaf.",
    story: "It belongs to summer, when the mielies are young enough to grate. Some steam it in the husks.",
  },
  {
    slug: "potbrood", name: "Pot bread", region: "All of South Africa",
    names: [["potbrood", "af"], ["umbhako", "xh"]],
    sentence: "Bread that is baked in an iron pot, with coals below and on the lid.",
    story: "An oven for those who have a fire. The crust is the reason for it.",
  },
  {
    slug: "rusks", name: "Rusks", region: "All of South Africa", picture: "rusks",
    names: [["beskuit", "af"]],
    sentence: "Buttermilk bread baked twice, until it needs coffee.",
    story: "Dried bread kept on ships, wagons and farms where nobody baked every day. Dunking is not bad manners, it is how they are eaten.",
  },
  {
    slug: "mosbolletjies", name: "Mosbolletjies", region: "Western Cape", names: [["mosbolletjies", "af"]],
    sentence: "Soft buns with aniseed, once raised with grape must.",
    story: "Mos is must, the juice of new grapes, which raised the dough in the winelands at harvest time. What is left is dried and becomes rusks.",
  },
  {
    slug: "farm-stall-pie", name: "Farm stall pie", region: "Karoo", names: [["pastei", "af"]],
    sentence: "Flaky pastry around lamb, venison or chicken, from the warmer beside the till.",
    story: "A padstal is judged by its pie. Lamb in the Karoo, kudu or springbok in the hunting season.",
  },
  {
    slug: "milk-tart", name: "Milk tart", region: "Western Cape", picture: "melktert",
    names: [["melktert", "af"]],
    sentence: "Cold milk custard in a crust, under a dusting of cinnamon.",
    story: "It goes back to the Dutch kitchens of the Cape. More milk than egg makes it lighter than other custard tarts, and every church bazaar has one that is better than yours.",
  },
  {
    slug: "malva-pudding", name: "Malva pudding", region: "All of South Africa", picture: "malva-pudding",
    names: [["malvapoeding", "af"]],
    sentence: "Apricot sponge that drinks a hot butter sauce as it leaves the oven.",
    story: "Where the name comes from nobody knows for certain. Maggie Pepler taught it to Boschendal, the wine estate, whose restaurant made it known in the late 1970s.",
  },
  {
    slug: "koeksister", name: "Koeksister", region: "All of South Africa", picture: "koeksisters",
    names: [["koeksister", "af"]],
    sentence: "Plaited dough, fried and dropped into ice-cold syrup.",
    story: "The dough is hot and the syrup is cold: that is how it gets in while the crust stays crisp. It is not the Cape’s koesister, which is soft and round.",
  },
  {
    slug: "koesister", name: "Koesister", region: "Western Cape",
    names: [["koesister", "af"]],
    sentence: "A soft spiced doughnut, sugared and rolled in coconut on Sunday mornings.",
    story: "Cardamom, aniseed, cinnamon and naartjie peel go into the dough. In Bo-Kaap and on the Cape Flats it is bought by the dozen before breakfast on a Sunday.",
  },
  {
    slug: "hertzoggie", name: "Hertzoggie", region: "Western Cape", names: [["hertzoggie", "af"]],
    sentence: "A small tart with apricot jam under a lid of coconut meringue.",
    story: "Named after General J. B. M. Hertzog, who was prime minister from 1924 to 1939. Cape Malay bakers make it too, and tell their own story of his promises.",
  },
  {
    slug: "pampoenkoekies", name: "Pumpkin fritters", region: "All of South Africa",
    names: [["pampoenkoekies", "af"]],
    sentence: "Mashed pumpkin fried in small rounds, with cinnamon sugar or caramel sauce.",
    story: "They stand on the plate beside the roast, not after it: nobody has ever been able to say why a pudding is a vegetable.",
  },
  {
    slug: "pannekoek", name: "Pancakes", region: "All of South Africa",
    names: [["pannekoek", "af"]],
    sentence: "Thin, rolled and gritty with cinnamon sugar, best when it rains.",
    story: "Rain is pannekoekweer, pancake weather. At bazaars a row of women bakes them faster than the queue can eat.",
  },
  {
    slug: "scones", name: "Scones", region: "All of South Africa", names: [["skons", "af"]],
    sentence: "With jam and grated cheese or cream, by the bucket at family gatherings.",
    story: "British teatime came to stay. At weddings and funerals in the villages they come out of twenty-litre buckets, with ginger beer.",
  },
  {
    slug: "ginger-beer", name: "Ginger beer", region: "All of South Africa",
    names: [["gemmerbier", "af"], ["gemere", "st"]],
    sentence: "Ginger, sugar, raisins and a few days of waiting.",
    story: "Made in buckets for Christmas, weddings and funerals. When the raisins float, it is ready.",
  },
  {
    slug: "amasi", name: "Amasi", region: "All of South Africa",
    names: [["amasi", "zu"], ["mafi", "st"], ["maas", "af"]],
    sentence: "Milk left to sour and thicken, once in a calabash or a skin.",
    story: "The whey is drained away, the thick part is eaten with crumbly pap. Families who kept cattle were never without it.",
  },
];
