type Props = { name: string; value: string; chosen: string; title: string; words: string };

export function AccountChoice({ name, value, chosen, title, words }: Props) {
  return (
    <label className="choice">
      <input
        className="radio"
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />
      <span>
        {title}
        <small>{words}</small>
      </span>
    </label>
  );
}
