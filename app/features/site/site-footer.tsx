import { useLocation } from "react-router";
import { Brand } from "#app/features/site/brand.tsx";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { SOCIAL_NETWORKS, TAGLINE } from "#app/features/vocabulary/site.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";

const THEME_CHOICES = [
  { theme: "system", label: "System", icon: "monitor-smartphone" },
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "dark", label: "Dark", icon: "moon" },
] as const;

export function SiteFooter({ theme }: { theme: string }) {
  const location = useLocation();
  return (
    <footer className="site-footer cloth">
      <div className="wrap">
        <div>
          <Brand />
          <p>{TAGLINE}</p>
        </div>
        <Kept
          within={<ul className="social" aria-label="Follow us" />}
          of={SocialNetworks}
          with={{}}
        />
        <form className="theme" action="/theme" method="post" aria-label="Colour theme">
          <input type="hidden" name="return_to" value={location.pathname + location.search} />
          <Kept within={<div className="choices" />} of={ThemeChoices} with={{ theme }} />
        </form>
        <DataSaverSwitch returnTo={location.pathname + location.search} />
        <TextLinks />
      </div>
    </footer>
  );
}

function ThemeChoices({ theme: chosen }: { theme: string }) {
  return THEME_CHOICES.map(({ theme, label, icon }) => (
    <button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
      <Icon name={icon} />
      {label}
    </button>
  ));
}

function SocialNetworks() {
  return SOCIAL_NETWORKS.map(({ name, icon, address }) => (
    <li key={name}>
      <a href={address} aria-label={name} rel="noopener">
        <Icon name={icon} />
      </a>
    </li>
  ));
}

function DataSaverSwitch({ returnTo }: { returnTo: string }) {
  const isSaving = useDataSaver();
  return (
    <form className="theme switch" action="/data-saver" method="post">
      <input type="hidden" name="return_to" value={returnTo} />
      <button
        type="submit"
        name="data_saver"
        value={isSaving ? "off" : "on"}
        aria-pressed={isSaving}
      >
        Use less data
      </button>
    </form>
  );
}
