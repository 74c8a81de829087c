import { useFetcher } from "react-router";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = { likeCount: number; isLiked: boolean };

export function LikeCount({ likeCount, isLiked }: Props) {
  const pending = useFetcher({ key: "like" }).formData?.get("on") ?? String(isLiked);
  const others = likeCount - Number(isLiked);
  return <>{formatNumber(others + Number(pending === "true"))}</>;
}
