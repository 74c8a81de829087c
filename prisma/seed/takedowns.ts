import { hoursBefore } from "./moments.ts";
import { type Seeding } from "./seeding.ts";

/** One to decide, one decided. Once in a database. */
export async function addTakedowns({ transaction, moment }: Seeding, restaurant_ids: number[]) {
  const [first, second] = restaurant_ids;
  if (first === undefined || second === undefined) return;
  if ((await transaction.takedown.count()) > 0) return;
  await transaction.takedown.createMany({
    data: [
      {
        full_names: "Annelie Vermaak",
        address: "4 Kerk Street\nRiversdal\n6670",
        signature: "Annelie Vermaak",
        right_infringed: "My copyright in the photo of the koeksisters.",
        material: `/restaurants/${first}`,
        remedy: "Please take the photo down. I did not agree to it being shown here.",
        email: "annelie@example.co.za",
        fingerprint: "demo 1",
        created_at: hoursBefore(moment, 30),
      },
      {
        full_names: "Bongani Petrus Radebe",
        address: "17 Vlei Road\nMidrand\n1685",
        signature: "B. P. Radebe",
        right_infringed: "My good name: a review says that my kitchen is dirty.",
        material: `/restaurants/${second}`,
        remedy: "Take the review down.",
        telephone: "011 555 0142",
        fingerprint: "demo 2",
        state: "refused",
        words: "An honest opinion about a visit. It names nobody. Offered to add the owner’s view.",
        created_at: hoursBefore(moment, 400),
        judged_at: hoursBefore(moment, 350),
      },
    ],
  });
}
