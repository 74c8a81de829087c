import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";

type Props = { title: string; address: string };

export function ShareMenu(shared: Props) {
  return (
    <pop-menu>
      <Kept within={<details className="menu" />} of={ShareLinks} with={shared} />
    </pop-menu>
  );
}

function ShareLinks({ title, address }: Props) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const networks: { label: string; icon: IconName; href: string }[] = [
    {
      label: "Facebook",
      icon: "facebook",
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    {
      label: "X (Twitter)",
      icon: "twitter",
      href: `https://x.com/intent/post?url=${url}&text=${text}`,
    },
    { label: "WhatsApp", icon: "whatsapp", href: `https://wa.me/?text=${text}%20${url}` },
  ];
  return (
    <>
      <summary className="btn line">
        <Icon name="share-2" />
        Share
      </summary>
      <div className="menu-list">
        {networks.map(({ label, icon, href }) => (
          <a key={label} href={href} rel="noopener">
            <Icon name={icon} />
            {label}
          </a>
        ))}
        <copy-link address={address}>
          <button type="button" className="js-only">
            <Icon name="link" />
            Copy Link
          </button>
        </copy-link>
        <p className="no-js-only share-address">
          <label htmlFor="share-address">Copy Link</label>
          <input id="share-address" className="input" type="text" readOnly value={address} />
        </p>
      </div>
    </>
  );
}
