export function closePopMenus() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const chosen = target.closest(".menu-list :is(a, button)");
    for (const menu of openMenus()) {
      if (!menu.contains(target) || menu.contains(chosen)) close(menu);
    }
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") for (const menu of openMenus()) close(menu);
  });
}

function openMenus() {
  return document.querySelectorAll<HTMLDetailsElement>("pop-menu details[open]");
}

function close(menu: HTMLDetailsElement) {
  const { activeElement } = document;
  menu.open = false;
  if (activeElement === document.body || menu.contains(activeElement)) {
    menu.querySelector("summary")?.focus();
  }
}
