import type { DemoSeason } from "./types.ts";

/** When they are is reckoned by `seed/season-days.ts`: Ramadan and Easter move, and one of them always runs. */
export const seasons: DemoSeason[] = [
  {
    key: "heritage",
    title: "Heritage Day braai",
    picture: "dishes/snoek-braai",
    is_yearly: true,
    sentence:
      "One day when the whole country agrees on something: light a fire. Here is what to put over it, what to put beside it, and who will do it for you.",
    text: `The twenty-fourth of September belongs to everybody, and so does the fire. In Mitchells Plain it holds a snoek, in Soweto a coil of wors, in the Karoo a roosterkoek that nobody may turn but the one who made the dough.

Light it an hour before you think you should. Wood first, patience second, meat last. And keep a corner of the grid without pork or beef, so that every neighbour can put something of their own beside yours.`,
    picks: [
      {
        recipe: "Apricot-glazed braaied snoek",
        heading: "Over the coals",
        words:
          "Count to five with your hand above the grid. If you get there, it is ready for snoek. If you do not, give the wors another ten minutes.",
        note: "Skin side down first, and baste only the flesh.",
      },
      {
        recipe: "Lamb and apricot sosaties",
        note: "Two nights in the marinade. Write it on the calendar.",
      },
      {
        recipe: "Sunday lamb potjie",
        note: "Start it before the guests come. It does not need you after that.",
      },
      {
        recipe: "Braaibroodjies over the last coals",
        note: "Last on the grid, first to go. Make two each.",
      },
      {
        dish: "chakalaka",
        heading: "On the side",
        note: "Hot for the uncles, mild for the rest, both in the same colour of bowl.",
      },
      { recipe: "Pap, wors and fiery chakalaka", note: "Stiff enough for the fingers." },
      { recipe: "Biltong, avo and feta salad" },
      {
        recipe: "Malva pudding and hot custard",
        note: "Bake it in the morning, warm it in its own syrup.",
      },
      {
        restaurant: "Ntate Moloi's Shisa Nyama",
        heading: "Let someone else light it",
        note: "Choose your meat at the counter before noon on the day.",
      },
      { restaurant: "KwaMshengu Shisa Nyama" },
      { restaurant: "Snoek & Slap", note: "When the wind says no fire." },
    ],
  },
  {
    key: "ramadan",
    title: "Ramadan",
    picture: "dishes/samoosas",
    is_yearly: false,
    sentence:
      "What stands on the table when the sun goes down: something soft, something hot and folded, and enough for the neighbour’s plate.",
    text: `In the Bo-Kaap the plates go out before sunset, from door to door, each with a cloth over it. Nobody sends one back empty. In Fordsburg and Overport the queues begin at five, and the whole street smells of ghee.

First water and a date. Then the boeber or the soup, then whatever was folded yesterday and fried ten minutes ago. The big pot waits until after prayers. The moon decides on which evening it begins, so look up as well as here.`,
    picks: [
      {
        recipe: "Bo-Kaap mince samoosas",
        heading: "To break the fast",
        words: "Folded the night before, fried when the light goes.",
        note: "Freeze half of them on a tray. You will be glad in the third week.",
      },
      { recipe: "Silky hummus with warm brown butter onions" },
      { dish: "koesister", note: "Not the plaited one: round, spiced and rolled in coconut." },
      {
        recipe: "Cape Malay chicken curry",
        heading: "After prayers",
        note: "Mild enough for the children, and better on the second day.",
      },
      { recipe: "Karoo lamb tagine with apricots and naartjie" },
      { recipe: "Dal tadka with garlic and curry leaves", note: "For suhoor too, with a roti." },
      { dish: "denningvleis" },
      {
        restaurant: "Haji Latif's Tikka Yard",
        heading: "Where the table is laid",
        note: "Ask for the iftar plate.",
      },
      { restaurant: "Jacaranda & Ghee" },
      { restaurant: "Atlas Courtyard" },
      { restaurant: "Beit Arz" },
    ],
  },
  {
    key: "december",
    title: "December holidays",
    picture: "dishes/malva-pudding",
    is_yearly: true,
    sentence:
      "The road is long, the fridge is full and somebody’s cousins are staying until January. Here is what feeds them all.",
    text: `December is not a month, it is a direction. North for the mountains, east for the sea, home for the big pot. The cooler box comes first into the car and last out of it.

Cook what waits well: a potjie that forgives the late ones, a salad with nothing in it that wilts, a pudding that only gets better in its syrup. And leave one evening for somebody else’s kitchen, close enough to walk home from with sand on your feet.`,
    picks: [
      {
        recipe: "Buttermilk rusks for dunking",
        heading: "For the road",
        words: "Bake a week before. Hide half of it.",
        note: "Dry them overnight in the oven with the door on a wooden spoon.",
      },
      { recipe: "Vetkoek with curried mince", note: "Pack the mince apart and fill them at the padstal." },
      { recipe: "Biltong, avo and feta salad" },
      {
        recipe: "Sunday lamb potjie",
        heading: "For however many come",
        note: "One pot, twelve people, no questions.",
      },
      { recipe: "Ouma’s bobotie with yellow rice" },
      { recipe: "Flame-grilled peri-peri chicken" },
      { dish: "ginger-beer", note: "Start it on the sixteenth, drink it on Christmas Day." },
      {
        recipe: "Malva pudding and hot custard",
        heading: "Something sweet for Christmas",
        note: "Pour the syrup over while both are hot.",
      },
      { recipe: "Church bazaar melktert" },
      { recipe: "Syrup-soaked koeksisters", note: "Syrup from the fridge, dough from the oil. Not the other way round." },
      {
        restaurant: "The Salty Loerie",
        heading: "One night off",
        note: "Book before the fifteenth, or come at five.",
      },
      { restaurant: "Bushmans Shack" },
      { restaurant: "The Tackle Shed", note: "Fish off the boat when the flag is up." },
      { restaurant: "Doringbos Padstal", note: "Halfway to everywhere." },
    ],
  },
  {
    key: "easter",
    title: "Easter",
    picture: "dishes/pickled-fish",
    is_yearly: false,
    sentence:
      "Pickled fish from Thursday on, hot cross buns for as long as they last, and a Sunday lunch that nobody leaves hungry.",
    text: `On the Cape Flats the pickled fish is made on Wednesday, because by Friday it knows its own mind. Yellow with turmeric, sharp with vinegar, eaten cold with bread and butter and opinions about whose is best.

Sunday is for the big table after church: seven colours, a leg or a chicken, and a tart that came in somebody’s lap.`,
    picks: [
      {
        recipe: "Easter pickled fish",
        heading: "For Good Friday",
        note: "Two days in its sauce at the least. Three are better.",
      },
      { recipe: "Apricot-glazed braaied snoek" },
      { dish: "fish-and-chips", note: "The queue at the harbour is part of it." },
      {
        recipe: "Slow tomato bredie",
        heading: "Sunday after church",
        note: "Put it on before the first hymn.",
      },
      { recipe: "Umngqusho, slow and buttery" },
      { recipe: "Church bazaar melktert", note: "Cinnamon on top, and no fork." },
      { restaurant: "The Cinnamon Stoep", heading: "Where they cook it for you" },
      { restaurant: "Snoek & Slap", note: "Good Friday from ten. Bring your own patience." },
    ],
  },
];
