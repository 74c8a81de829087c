import sharp from "sharp";

// One picture must not take every core, and no picture is needed twice.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
