type Props = { parts: string[]; items: { text: string }[] };

/** A form that adds to the list sends the rest of it along in these hidden fields. */
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
