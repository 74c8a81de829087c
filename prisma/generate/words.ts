import { PLACES } from "#app/features/places/places.ts";

/** What generated rows are put together from. A word listed twice is picked twice as often. */

export const givenNames = [
  ...["Nomsa", "Thandi", "Lerato", "Sipho", "Bongani", "Zanele", "Ayanda", "Kagiso", "Palesa", "Mpho"],
  ...["Fatima", "Yusuf", "Priya", "Kavitha", "Rajesh", "Pieter", "Annelie", "Hendrik", "Marietjie", "Johan"],
  ...["Craig", "Sarah", "Megan", "Tebogo", "Refilwe", "Siyabonga", "Nandi", "Vuyo", "Chantal", "Riyaad"],
];
export const surnames = [
  ...["Dlamini", "Nkosi", "Mokoena", "Khumalo", "Ndlovu", "Mthembu", "Zulu", "Sithole", "Mahlangu", "Molefe"],
  ...["van Wyk", "Botha", "Pretorius", "du Plessis", "Venter", "Coetzee", "Steyn", "Fourie", "Naudé", "Cronjé"],
  ...["Naidoo", "Pillay", "Govender", "Reddy", "Davids", "Adams", "Jacobs", "Petersen", "Smith", "Hendricks"],
];

export const recipeCuisines = [
  ...["South African", "South African", "South African", "South African", "Italian", "Italian", "Asian"],
  ...["Indian", "Indian", "Mexican", "Mediterranean", "American", "Chinese", "Thai", "French", "Japanese"],
  ...["African", "Portuguese", "Greek", "Lebanese", "Moroccan", "Ethiopian"],
];
export const restaurantCuisines = recipeCuisines;

export const manners = [
  ...["Smoky", "Slow-cooked", "Crispy", "Creamy", "Spicy", "Ouma’s", "Sunday", "Quick", "Sticky", "Roasted"],
  ...["Fiery", "Golden", "One-pot", "Braaied", "Grilled", "Pickled", "Curried", "Garlicky", "Tangy", "Rustic"],
  ...["Weeknight", "Festive", "Malay-style", "Karoo", "Durban", "Lowveld", "Fragrant", "Honeyed", "Peppery", "Sweet"],
];
export const mains = [
  ...["chicken", "chicken", "chicken", "chicken", "chicken", "chicken", "lamb", "lamb", "beef", "beef", "mutton"],
  ...["snoek", "hake", "prawn", "pork", "venison", "oxtail", "boerewors", "mince", "lentil", "bean", "brinjal"],
  ...["butternut", "mushroom", "spinach", "morogo", "sweet potato", "pumpkin", "chickpea", "paneer", "mielie"],
];
export const dishes = [
  ...["potjie", "curry", "curry", "bobotie", "stew", "bredie", "breyani", "pie", "sosaties", "soup", "frikkadelle"],
  ...["vetkoek", "bunny chow", "roti", "samoosas", "pasta", "risotto", "lasagne", "burger", "wrap", "salad"],
  ...["tray bake", "kebabs", "tagine", "stir-fry", "noodles", "tacos", "pizza", "gatsby", "toasties", "fritters"],
];
export const sides = [
  ...["yellow rice", "pap", "chakalaka", "samp", "dhania", "atchar", "garlic butter", "coconut milk", "lemon"],
  ...["roasted tomatoes", "sambals", "peri-peri", "blatjang", "sour cream", "cumin", "braaibroodjies", "feta"],
  ...["rooibos glaze", "naartjie", "granadilla", "biltong crumbs", "mielie bread", "amasi", "green beans", "couscous"],
];
export const sweets = [
  ...["Malva pudding", "Melktert", "Koeksisters", "Peppermint crisp tart", "Buttermilk rusks", "Hertzoggies"],
  ...["Lemon meringue pie", "Chocolate cake", "Carrot cake", "Rooibos cheesecake", "Banana bread", "Scones"],
];
export const praises = [
  ...["A pot that feeds the whole street", "Everybody asks for the recipe", "Best the next day, cold from the fridge"],
  ...["Made for a cold Highveld evening", "Straight from a farm kitchen in the Overberg", "The children will lick the pot"],
  ...["Ready before the lights go off", "Worth every minute over the coals", "Cheap, filling and full of colour"],
  ...["My neighbour in Chatsworth taught me this", "A taste of the Cape", "Simple food, properly done"],
  ...["The sauce is what makes it", "Serve it outside with something cold", "A month-end supper that feels like a feast"],
];
export const tips = [
  ...["Let it rest before you serve it", "Use a heavy pot and low coals", "Do not skip the bay leaves"],
  ...["Toast the spices until they smell sweet", "Leftovers freeze well", "A squeeze of lemon wakes it up"],
  ...["Buy the meat from a butcher you trust", "Taste for salt at the end", "Stir as little as you can"],
  ...["Tinned tomatoes work just as well", "Make it a day ahead", "Keep the lid on"],
];
export const steps = [
  ...["Heat the oil in a heavy pot and fry the onions until golden.", "Add the spices and stir for a minute."],
  ...["Brown the meat in batches.", "Pour in the stock, cover and simmer gently.", "Season to taste."],
  ...["Bake in a hot oven until golden on top.", "Rest for ten minutes.", "Scatter with herbs and serve at once."],
  ...["Stir in the tomatoes and cook until thick.", "Boil the potatoes in salted water until tender."],
];
export const ingredients = [
  ...["onions, finely chopped", "onion, sliced", "garlic cloves, crushed", "fresh ginger, grated", "sunflower oil"],
  ...["olive oil", "butter", "salt", "black pepper", "cake flour", "sugar", "brown sugar", "eggs", "full-cream milk"],
  ...["cream", "amasi", "plain yoghurt", "cheddar, grated", "feta, crumbled", "tinned tomatoes", "tomato paste"],
  ...["ripe tomatoes, grated", "potatoes, peeled and halved", "sweet potatoes, cubed", "carrots, grated", "butternut"],
  ...["pumpkin, cubed", "brinjals, sliced", "baby marrows", "green pepper, chopped", "red pepper", "mushrooms, sliced"],
  ...["spinach, shredded", "morogo", "cabbage, shredded", "green beans, topped", "sugar beans, soaked", "lentils"],
  ...["chickpeas, drained", "samp, soaked overnight", "mielie meal", "mielies", "rice", "basmati rice", "spaghetti"],
  ...["macaroni", "couscous", "white bread, crusts off", "chicken thighs", "chicken pieces", "chicken stock"],
  ...["beef mince", "stewing beef", "beef stock", "lamb knuckles", "mutton, in chunks", "boerewors", "bacon, chopped"],
  ...["hake fillets", "smoked snoek", "prawns, cleaned", "pilchards in tomato", "curry powder", "Durban masala"],
  ...["garam masala", "ground turmeric", "ground cumin", "ground coriander", "fresh dhania, chopped", "curry leaves"],
  ...["cinnamon sticks", "cardamom pods", "cloves", "bay leaves", "paprika", "peri-peri sauce", "chillies, chopped"],
  ...["dried oregano", "fresh thyme", "rosemary sprigs", "basil leaves", "parsley, chopped", "lemon juice"],
  ...["apricot jam", "fruit chutney", "raisins", "almonds, flaked", "peanuts, chopped", "coconut milk", "soy sauce"],
  ...["honey", "white vinegar", "mayonnaise", "mustard", "baking powder", "instant yeast", "vanilla essence"],
  ...["rooibos tea bags", "naartjie zest", "granadilla pulp", "avocado, sliced", "cucumber, diced", "spring onions"],
];
export const amounts = ["1", "2", "3", "4", "1/2", "1 1/2", "250", "500", "30", "60"];
export const units = ["cup", "cups", "tbsp", "tsp", "ml", "g", "kg", "", "", ""];

export const nameAdjectives = [
  ...["Copper", "Red", "Blue", "Old", "Wild", "Lazy", "Hungry", "Golden", "Salty", "Smoking", "Little", "Twin"],
  ...["Green", "Rusty", "Happy", "Silver", "Sunny", "Dusty", "Velvet", "Brave"],
];
export const nameNouns = [
  ...["Kettle", "Protea", "Hadeda", "Pot", "Springbok", "Baobab", "Anchor", "Fig", "Guinea Fowl", "Tortoise"],
  ...["Aloe", "Lantern", "Wagon", "Kudu", "Spoon", "Lighthouse", "Jackal", "Windmill", "Mango", "Penguin"],
];
export const nameKinds = [
  ...["Kitchen", "Grill", "Bistro", "Café", "Eatery", "Braai House", "Shisa Nyama", "Diner", "Tavern", "Bakery"],
  ...["Curry House", "Steakhouse", "Pizzeria", "Deli", "Roastery", "Kombuis", "Food Bar", "Table"],
];
export const restaurantPraises = [
  ...["Generous plates and a stoep that catches the last sun", "Wood fire, local meat and no fuss"],
  ...["Run by the same family for thirty years", "The queue on Saturdays tells you enough"],
  ...["Good coffee, better breakfasts", "Seafood from the boats you can see from the table"],
  ...["A long table, a short menu and proper bread", "Where the office goes on pay day"],
  ...["Curry that makes you sweat and a lassi that saves you", "Live music on Fridays"],
];
export const restaurantTips = [
  ...["Book for weekends", "Ask for the chicken livers", "Children eat free on Sundays", "Cash and card", "Bring your own wine"],
  ...["The bunny chow sells out by one", "Parking behind the building", "Vegetarians are looked after"],
];
export const streets = [
  ...["Main Road", "Church Street", "Long Street", "Nelson Mandela Drive", "Voortrekker Street", "Beach Road"],
  ...["Market Street", "Oxford Road", "Steve Biko Avenue", "Kerk Street", "Station Road", "Albertina Sisulu Road"],
  ...["Florida Road", "Vilakazi Street", "Loop Street", "Jan Smuts Avenue", "Umgeni Road", "Protea Avenue"],
];

export const reviewTexts = [
  ...["Lekker food and quick service. We will be back.", "The bunny chow was worth the drive.", "Good, but pricey."],
  ...["Warm welcome, cold beer, perfect steak.", "Waited too long for a cold plate.", "Best curry in town, no contest."],
  ...["Took my mother for her birthday and she loved it.", "Decent portions. Parking is a mission."],
  ...["Solid. Nothing fancy, everything tasty.", "The pap and chakalaka tasted like home.", "Not what it used to be."],
];
export const commentTexts = [
  ...["Made this last night, the whole family loved it.", "Can I use amasi in place of the yoghurt?", "Lekker!"],
  ...["I added more chilli and it was perfect.", "Too salty for us, halve the stock.", "This is how my gogo makes it."],
  ...["Doubled it for a braai, nothing left.", "Works well in the slow cooker too.", "My oven needed ten minutes more."],
];

/** The picker's cities, the metros more often, and towns outside it. */
export const towns = [
  ...PLACES.flatMap((place, rank) => Array.from({ length: rank < 4 ? 8 : 2 }, () => place)),
  { label: "Hermanus", province: "Western Cape", latitude: -34.4092, longitude: 19.2504 },
  { label: "Knysna", province: "Western Cape", latitude: -34.0363, longitude: 23.0471 },
  { label: "Makhanda", province: "Eastern Cape", latitude: -33.3042, longitude: 26.5328 },
  { label: "Mthatha", province: "Eastern Cape", latitude: -31.5889, longitude: 28.7844 },
  { label: "Gqeberha", province: "Eastern Cape", latitude: -33.9608, longitude: 25.6022 },
  { label: "Clarens", province: "Free State", latitude: -28.5145, longitude: 28.4232 },
  { label: "Ballito", province: "KwaZulu-Natal", latitude: -29.539, longitude: 31.2144 },
  { label: "Mbombela", province: "Mpumalanga", latitude: -25.4753, longitude: 30.9694 },
  { label: "Upington", province: "Northern Cape", latitude: -28.4478, longitude: 21.2561 },
  { label: "Mahikeng", province: "North West", latitude: -25.8652, longitude: 25.6442 },
  { label: "Tzaneen", province: "Limpopo", latitude: -23.8332, longitude: 30.1635 },
] as const;
