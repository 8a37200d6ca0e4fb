import { geoPath } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon as Shape, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json';
import { Outline } from './outline';
import { projectionOf } from './projection';
import type { MapSheet } from './sheets';

interface Atlas extends Topology {
  objects: { countries: GeometryCollection<{ name: string }> };
}

const world = atlas as unknown as Atlas;
const { countries } = world.objects;
const neighbourNames = ['Namibia', 'Botswana', 'Zimbabwe', 'Mozambique', 'eSwatini'];

type Country = Shape<{ name: string }>;
const shapesOf = (names: readonly string[]) =>
  (countries.geometries as Country[]).filter(
    ({ properties }) => properties && names.includes(properties.name),
  );

/** A country's shape, by its name in the atlas. */
export function countryOf(name: string) {
  const [shape] = shapesOf([name]);
  if (!shape) throw new Error(`The atlas has no country by the name of ${name}`);
  return feature(world, shape).geometry;
}

/** Outlines on a map, as path data. */
export function outlinesOn(sheet: MapSheet) {
  const projection = projectionOf(sheet);
  const outline = (shape: Polygon | MultiPolygon) => {
    const drawn = new Outline();
    geoPath(projection, drawn)(shape);
    return drawn.toString();
  };
  const country = (name: string) => outline(countryOf(name));
  const all = ['South Africa', 'Lesotho', ...neighbourNames];
  return {
    southAfrica: country('South Africa'),
    lesotho: country('Lesotho'),
    neighbours: neighbourNames.map(country).join(''),
    /** All land merged, so that its outline is the coast. */
    coast: outline(merge(world, shapesOf(all))),
  };
}
