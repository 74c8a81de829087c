export type Province =
  | "Eastern Cape"
  | "Free State"
  | "Gauteng"
  | "KwaZulu-Natal"
  | "Limpopo"
  | "Mpumalanga"
  | "Northern Cape"
  | "North West"
  | "Western Cape";

export const PROVINCES: readonly Province[] = [
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "Northern Cape",
  "North West",
  "Western Cape",
];

export type Place = {
  label: string;
  province: Province;
  latitude: number;
  longitude: number;
  aliases: readonly string[];
  areas: readonly string[];
  isAmbiguous?: true;
};

export const PLACES: readonly Place[] = [
  {
    label: "Cape Town",
    province: "Western Cape",
    latitude: -33.9249,
    longitude: 18.4241,
    aliases: ["City of Cape Town", "Kaapstad", "iKapa", "CPT"],
    areas: [
      "Bellville",
      "Claremont",
      "Camps Bay",
      "Simon's Town",
      "Fish Hoek",
      "Khayelitsha",
      "Milnerton",
    ],
  },
  {
    label: "Johannesburg",
    province: "Gauteng",
    latitude: -26.2041,
    longitude: 28.0473,
    aliases: ["City of Johannesburg", "Joburg", "Jo'burg", "Jozi", "eGoli", "JHB"],
    areas: [
      ...["Soweto", "Sandton", "Randburg", "Roodepoort", "Midrand", "Alexandra", "Rosebank"],
      ...[
        "Ekurhuleni",
        "City of Ekurhuleni",
        "Kempton Park",
        "Germiston",
        "Boksburg",
        "Benoni",
        "Edenvale",
      ],
    ],
  },
  {
    label: "Durban",
    province: "KwaZulu-Natal",
    latitude: -29.8587,
    longitude: 31.0218,
    aliases: ["eThekwini", "City of eThekwini", "DBN", "Durbs"],
    areas: [
      "Umhlanga",
      "uMhlanga Rocks",
      "Chatsworth",
      "Phoenix",
      "Pinetown",
      "Umlazi",
      "Amanzimtoti",
    ],
  },
  {
    label: "Pretoria",
    province: "Gauteng",
    latitude: -25.7479,
    longitude: 28.2293,
    aliases: ["Tshwane", "City of Tshwane", "Pitori", "PTA"],
    areas: ["Centurion", "Hatfield", "Mamelodi", "Soshanguve", "Atteridgeville"],
  },
  {
    label: "Port Elizabeth",
    province: "Eastern Cape",
    latitude: -33.9608,
    longitude: 25.6022,
    aliases: ["Gqeberha", "Nelson Mandela Bay", "iBhayi", "PE"],
    areas: ["Kariega", "Uitenhage", "Despatch", "Summerstrand"],
  },
  {
    label: "Port Alfred",
    province: "Eastern Cape",
    latitude: -33.5906,
    longitude: 26.891,
    aliases: ["iCawa"],
    areas: ["Ndlambe", "Bathurst"],
  },
  {
    label: "Kenton-on-Sea",
    province: "Eastern Cape",
    latitude: -33.683,
    longitude: 26.672,
    aliases: ["Kenton on Sea", "Kenton"],
    areas: ["Boesmansriviermond", "Boknesstrand"],
  },
  {
    label: "Bloemfontein",
    province: "Free State",
    latitude: -29.0852,
    longitude: 26.1596,
    aliases: ["Mangaung", "Bloem"],
    areas: ["Botshabelo"],
  },
  {
    label: "East London",
    province: "Eastern Cape",
    latitude: -33.0153,
    longitude: 27.9116,
    aliases: ["KuGompo City", "KuGompo", "Buffalo City", "eMonti", "Oos-Londen"],
    areas: ["Mdantsane", "Gonubie", "Beacon Bay"],
  },
  {
    label: "Pietermaritzburg",
    province: "KwaZulu-Natal",
    latitude: -29.6006,
    longitude: 30.3794,
    aliases: ["Msunduzi", "The Msunduzi", "Maritzburg", "PMB"],
    areas: ["uMgungundlovu", "Hilton", "Howick"],
  },
  {
    label: "Welkom",
    province: "Free State",
    latitude: -27.9774,
    longitude: 26.7349,
    aliases: ["Matjhabeng"],
    areas: ["Odendaalsrus", "Virginia"],
  },
  {
    label: "Kimberley",
    province: "Northern Cape",
    latitude: -28.7282,
    longitude: 24.7499,
    aliases: ["Sol Plaatje", "Sol Plaatjie"],
    areas: ["Galeshewe"],
  },
  {
    label: "Polokwane",
    province: "Limpopo",
    latitude: -23.9045,
    longitude: 29.4689,
    aliases: ["Pietersburg"],
    areas: ["Seshego"],
  },
  {
    label: "Rustenburg",
    province: "North West",
    latitude: -25.6676,
    longitude: 27.2421,
    aliases: ["Rustenberg"],
    areas: ["Phokeng"],
  },
  {
    label: "Witbank",
    province: "Mpumalanga",
    latitude: -25.8713,
    longitude: 29.2332,
    aliases: ["eMalahleni"],
    areas: ["KwaGuqa"],
    isAmbiguous: true,
  },
  {
    label: "George",
    province: "Western Cape",
    latitude: -33.9648,
    longitude: 22.459,
    aliases: [],
    areas: ["Wilderness", "Thembalethu"],
  },
  {
    label: "Nelspruit",
    province: "Mpumalanga",
    latitude: -25.4753,
    longitude: 30.9694,
    aliases: ["Mbombela", "City of Mbombela"],
    areas: ["White River", "Hazyview"],
  },
  {
    label: "Potchefstroom",
    province: "North West",
    latitude: -26.7145,
    longitude: 27.097,
    aliases: ["Potch", "Tlokwe", "JB Marks"],
    areas: ["Ikageng"],
  },
  {
    label: "Klerksdorp",
    province: "North West",
    latitude: -26.8521,
    longitude: 26.6667,
    aliases: ["Matlosana", "City of Matlosana"],
    areas: ["Orkney", "Stilfontein"],
  },
  {
    label: "Middelburg",
    province: "Mpumalanga",
    latitude: -25.7684,
    longitude: 29.4783,
    aliases: ["Steve Tshwete"],
    areas: ["Mhluzi"],
    isAmbiguous: true,
  },
  {
    label: "Vereeniging",
    province: "Gauteng",
    latitude: -26.6731,
    longitude: 27.9261,
    aliases: ["Emfuleni"],
    areas: ["Vanderbijlpark", "Sebokeng", "Meyerton", "Sharpeville"],
  },
  {
    label: "Stellenbosch",
    province: "Western Cape",
    latitude: -33.9321,
    longitude: 18.8602,
    aliases: [],
    areas: ["Franschhoek", "Somerset West"],
  },
];
