type Props = { parts: string[]; items: { text: string }[] };

/** The list itself as hidden fields, so that a form which adds to the list sends the rest of it along. */
export function ListFields({ parts, items }: Props) {
  return (
    <>
      {items.map(({ text }) => (
        <input key={text} type="hidden" name="item" value={text} />
      ))}
      {parts.map((part) => (
        <input key={part} type="hidden" name="recipe" value={part} />
      ))}
    </>
  );
}
