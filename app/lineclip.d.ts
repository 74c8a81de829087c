declare module "lineclip" {
  export type Corner = [x: number, y: number];
  type Box = [left: number, top: number, right: number, bottom: number];

  export function clipPolygon(corners: Corner[], box: Box): Corner[];
  export function clipPolyline(corners: Corner[], box: Box): Corner[][];
}
