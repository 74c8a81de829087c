type DemoContribution = {
  /** A key of `people.ts`. */
  from: string;
  place: { name: string; city: string };
  proposed: { what: "details" | "moved" | "closed" | "duplicate" } & Record<string, string>;
  /** The other listing of a duplicate. */
  same_as?: DemoContribution["place"];
  seen: Record<string, string>;
  note: string;
  days_ago: number;
  /** Why, if it was declined a day later. */
  declined?: string;
};

export const CONTRIBUTIONS: DemoContribution[] = [
  {
    from: "bongani",
    place: { name: "KwaMshengu Shisa Nyama", city: "Durban" },
    proposed: { what: "closed" },
    seen: {},
    note: "My cousin says the fire is out for good. I have not been there myself.",
    days_ago: 9,
    declined: "We called: they were on holiday, and the fire is burning again.",
  },
  {
    from: "naledi",
    place: { name: "Kgoro Fire Yard", city: "Polokwane" },
    proposed: { what: "duplicate" },
    same_as: { name: "KwaMshengu Shisa Nyama", city: "Durban" },
    seen: {},
    note: "It looks like the same fire on the picture.",
    days_ago: 12,
    declined: "One is in Polokwane, the other in Durban.",
  },
  {
    from: "sipho",
    place: { name: "Lagoon & Lime", city: "Umhlanga" },
    // Somebody changed the number since.
    proposed: { what: "details", phone: "031 555 0188" },
    seen: { phone: "031 555 0108" },
    note: "The old number rings in a dentist's.",
    days_ago: 5,
  },
  {
    from: "priya",
    place: { name: "Umbilo Curry House", city: "Durban" },
    proposed: { what: "details", opening_hours: "Tu-Th 11:00-21:00; Fr-Su 11:00-21:30" },
    seen: { opening_hours: "Tu-Su 11:00-21:00" },
    note: "From Friday they stay open half an hour longer. It is on the board outside.",
    days_ago: 2,
  },
];
