const MEASURE = String.raw`(?:k?g|kgs|gr|grams?|gramme?s?|kilos?|kilogram(?:me)?s?|pounds?|ponde?|lbs?)(?!\p{L})`;
const EACH = String.raw`(?:per|a|each|every|elke|to (?:the|an?|each|every)|(?:for|vir)(?: (?:each|every|elke))?)`;
const HOW_MUCH = String.raw`(?:\d{1,4}(?:[.,/]\d{1,2})?|[¼-¾]|(?:half|quarter)(?: an?)?|halwe|kwart) ?`;
const OF_MEAT = String.raw`(?: (?:(?:of|van) (?:the |die )?\p{L}{1,15}|meat|vleis)(?!\p{L}))?`;

/**
 * Minutes that count for each weight ("20 min per 500 g", "p/kg") get no timer, because the time
 * depends on the piece of meat.
 */
export const BY_WEIGHT = new RegExp(
  String.raw`^(?:\s${EACH}\s| ?(?:p ?)?/ ?)(?:${HOW_MUCH})?${MEASURE}${OF_MEAT}`,
  "iu",
);
