import sprite from "./cook-icons.svg?url";

type Props = { name: "arrow-right" | "bell" | "pause" | "timer"; className?: string };

/** The icons come from lucide (ISC licence), in a file that no other page loads. */
export function CookIcon({ name, className = "" }: Props) {
  return (
    <svg className={`i ${className}`.trim()} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
