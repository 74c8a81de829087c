type Words = { note_text: string | null; changed_text: string | null };

export function madeWords({ note_text, changed_text }: Words): string | null {
  const changed = changed_text && `What I changed: ${changed_text}`;
  return [note_text, changed].filter(Boolean).join("\n\n") || null;
}
