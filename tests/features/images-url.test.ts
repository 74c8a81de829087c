import { describe, expect, test } from "vitest";
import {
  imageIdOf,
  imageUrl,
  isImageFile,
  pictureSources,
} from "#app/features/images/image-url.ts";

const id = "0123456789abcdef0123456789abcdef";

describe("imageIdOf", () => {
  test("knows our own pictures", () => {
    expect(imageIdOf(imageUrl(id))).toBe(id);
  });

  test.each([null, undefined, "", `/images/${id}/800.jpg`, `https://a.example/images/${id}`])(
    "finds no id in %s",
    (foreign) => {
      expect(imageIdOf(foreign)).toBeNull();
    },
  );
});

describe("isImageFile", () => {
  test("knows the names of the stored files only", () => {
    const names = ["400.avif", "1600.jpg", "400.png", "4000.jpg", "../400.jpg", ""];
    expect(names.filter(isImageFile)).toEqual(["400.avif", "1600.jpg"]);
  });
});

describe("pictureSources", () => {
  test("offers every width as AVIF, and one JPEG", () => {
    expect(pictureSources(imageUrl(id))).toEqual({
      avif: `/images/${id}/400.avif 400w, /images/${id}/640.avif 640w, /images/${id}/800.avif 800w, /images/${id}/1600.avif 1600w`,
      small: `/images/${id}/400.jpg`,
      smallAvif: `/images/${id}/400.avif`,
      standard: `/images/${id}/800.jpg`,
    });
  });

  test("offers nothing for a picture that is not ours", () => {
    expect(pictureSources("https://a.example/photo.jpg")).toBeNull();
  });
});
