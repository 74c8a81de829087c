let visitors = 0;

/** The header of a visitor from another network than all before. */
export function fromElsewhere() {
  visitors += 1;
  return { "X-Forwarded-For": `41.${visitors >> 8}.${visitors & 255}.7` };
}
