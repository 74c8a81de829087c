import type { DetailedHTMLProps, HTMLAttributes } from "react";

type CustomElement<Attributes = unknown> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> &
  Attributes;

declare module "react" {
  namespace JSX {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
    interface IntrinsicElements {
      "back-link": CustomElement;
      "cook-mode": CustomElement<{ address: string }>;
      "copy-link": CustomElement<{ address: string }>;
      "keep-page": CustomElement<{ address: string; marked?: string }>;
      "late-script": CustomElement<{ src: string }>;
      "live-search": CustomElement;
      "near-map": CustomElement<{ shows: string }>;
      "photo-gallery": CustomElement<{ more?: string | undefined }>;
      "photo-picker": CustomElement<{
        id?: string | undefined;
        class?: string;
        limit: number;
        action?: string;
        name?: string;
        full?: string;
        failed?: string;
        unknown?: string;
      }>;
      "pop-menu": CustomElement<{ class?: string }>;
      "kept-ticks": CustomElement<{ name: string }>;
      "scale-servings": CustomElement<{ address: string; written: number | string }>;
      "show-all": CustomElement;
      "show-more": CustomElement;
      "sign-in-callback": CustomElement;
      "suggest-box": CustomElement<{ action: string }>;
      "use-location": CustomElement<{ action: string }>;
    }
  }
}
