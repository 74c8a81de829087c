import sprite from "./cook-icons.svg?url";

type Props = { name: "arrow-right" | "bell" | "pause" | "timer"; className?: string };

/** From lucide (ISC), in a file that no other page loads. Screen readers skip it. */
export function CookIcon({ name, className = "" }: Props) {
  return (
    <svg className={`i ${className}`.trim()} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
