const WITHIN_MS = 100;
const MOST_ALONE = 500;

export function createCrowd() {
  let began = -Infinity;
  let came = 0;
  let isCrowd = false;

  return function joinsCrowd(now: number): boolean {
    const since = now - began;
    if (since >= WITHIN_MS) {
      isCrowd = came > MOST_ALONE && since < 2 * WITHIN_MS;
      began = now;
      came = 0;
    }
    came += 1;
    return isCrowd;
  };
}
