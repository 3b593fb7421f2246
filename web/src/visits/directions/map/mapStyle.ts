import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { ScreenLanguage } from '#domain/kit/languages.ts'

/** Names of the layers of both usual kinds of vector tiles: Protomaps, and OpenMapTiles. */
const layerNames = {
  green: ['landuse', 'landcover'],
  water: ['water'],
  buildings: ['buildings', 'building'],
  roads: ['roads', 'transportation'],
  places: ['places', 'place'],
} as const
type Part = keyof typeof layerNames

/** Colours of a plain map, alike by day and by night, so that the way stands out. */
const colours = {
  land: '#f5f1ea',
  green: '#dfead8',
  water: '#bcd8ea',
  buildings: '#e2dace',
  roads: '#ffffff',
  edges: '#cfc5b8',
  names: '#4a423c',
}

/** How wide roads are by zoom; pixels. */
const width = (more: number): ['interpolate', ['linear'], ['zoom'], ...number[]] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  8,
  0.5 + more,
  14,
  3 + more,
  18,
  14 + more,
]

const vectorLayers = (known: readonly string[], language: ScreenLanguage): LayerSpecification[] => {
  const on = (part: Part) => {
    const name = layerNames[part].find((one) => known.includes(one))
    return name === undefined ? [] : [{ source: SOURCE, 'source-layer': name }]
  }
  return [
    ...on('green').map((of): LayerSpecification => ({ ...of, id: 'green', type: 'fill', paint: { 'fill-color': colours.green } })),
    ...on('water').map((of): LayerSpecification => ({
      ...of,
      id: 'water',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.water },
    })),
    ...on('buildings').map((of): LayerSpecification => ({
      ...of,
      id: 'buildings',
      type: 'fill',
      minzoom: 14,
      paint: { 'fill-color': colours.buildings },
    })),
    ...on('roads').flatMap((of): LayerSpecification[] => [
      { ...of, id: 'road-edges', type: 'line', paint: { 'line-color': colours.edges, 'line-width': width(1.5) } },
      { ...of, id: 'roads', type: 'line', paint: { 'line-color': colours.roads, 'line-width': width(0) } },
    ]),
    ...on('places').map((of): LayerSpecification => ({
      ...of,
      id: 'places',
      type: 'symbol',
      layout: { 'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']], 'text-size': 13 },
      paint: { 'text-color': colours.names, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
    })),
  ]
}

const SOURCE = 'tiles'

/** What the file of tiles says of itself. `layers`: names of its vector layers; null for pictures. */
export type TilesAbout = { layers: readonly string[] | null; minZoom: number; maxZoom: number }

/** The style of the map; all of it comes from the own server. Names are drawn with the fonts of the browser, so no font files are needed. */
export const mapStyle = ({ layers, minZoom, maxZoom }: TilesAbout, language: ScreenLanguage): StyleSpecification => {
  const tiles = { tiles: ['pmtiles://own/{z}/{x}/{y}'], minzoom: minZoom, maxzoom: maxZoom }
  return {
    version: 8,
    sources: { [SOURCE]: layers === null ? { type: 'raster', tileSize: 256, ...tiles } : { type: 'vector', ...tiles } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      ...(layers === null ? [{ id: 'pictures', type: 'raster', source: SOURCE } as const] : vectorLayers(layers, language)),
    ],
  }
}
