import { BackLink } from "./back-link.ts";
import { showBusyNavigation } from "./busy.ts";
import { CopyLink } from "./copy-link.ts";
import { centreCurrentChips } from "./current-chip.ts";
import { KeepPage, startWorker } from "./keep-page.ts";
import { LateScript } from "./late-script.ts";
import { prepareLiveRegions } from "./live-regions.ts";
import { LiveSearch } from "./live-search.ts";
import { PhotoGallery } from "./photo-gallery.ts";
import { closePopMenus } from "./pop-menu.ts";
import { ShowAll } from "./show-all.ts";
import { returnToCards, ShowMore } from "./show-more.ts";
import { SuggestBox } from "./suggest-box.ts";
import { UseLocation } from "./use-location.ts";

document.documentElement.classList.add("js");

customElements.define("back-link", BackLink);
customElements.define("copy-link", CopyLink);
customElements.define("keep-page", KeepPage);
customElements.define("late-script", LateScript);
customElements.define("live-search", LiveSearch);
customElements.define("photo-gallery", PhotoGallery);
customElements.define("show-all", ShowAll);
customElements.define("show-more", ShowMore);
customElements.define("suggest-box", SuggestBox);
customElements.define("use-location", UseLocation);

prepareLiveRegions();
centreCurrentChips();
closePopMenus();
showBusyNavigation();
returnToCards();
startWorker();
