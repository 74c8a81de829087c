export function directionsAddress({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}) {
  const query = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** "031 555 0142" becomes "tel:+27315550142". */
export function telephoneAddress(phone: string): string {
  return `tel:${internationalNumber(phone)}`;
}

export function internationalNumber(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return digits.startsWith("0") ? `+27${digits.slice(1)}` : digits;
}
