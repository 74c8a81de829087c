import { useLocation } from "react-router";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ToggleButton } from "#app/ui/toggle-button.tsx";

type Props = { isSignedIn: boolean; isOn: boolean };

export function FavoriteButton({ isSignedIn, isOn }: Props) {
  const { pathname, search } = useLocation();
  if (isSignedIn)
    return <ToggleButton intent="favorite" label="Favorite" icon="heart" isOn={isOn} />;
  return (
    <a className="btn line" href={signInAddress(pathname + search)} rel="nofollow">
      <Icon name="heart" />
      Favorite
    </a>
  );
}
