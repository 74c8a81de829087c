import type { readSocialLinks } from "#app/features/authors/social-links.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { name: string; links: ReturnType<typeof readSocialLinks> };

export function SocialList({ name, links }: Props) {
  if (links.length === 0) return null;
  return (
    <ul className="social" aria-label={`${name} on social media`}>
      {links.map(({ network, label, icon, address }) => (
        <li key={network}>
          <a href={address} aria-label={label} rel="noopener">
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
