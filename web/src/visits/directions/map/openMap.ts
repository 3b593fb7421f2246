import { addProtocol, Map as TileMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { z } from 'zod'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { isInJapan, type Point } from '#domain/visits/directions/place.ts'
import { mapStyle } from './mapStyle.ts'
import { ownTiles } from './ownTiles.ts'

setWorkerUrl(workerUrl)
const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** What may stand in a file of tiles beside the tiles. */
const metadata = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
})

/** Names of the map and its buttons for a screen reader. */
type MapWords = Readonly<Record<'map' | 'pin' | 'zoomIn' | 'zoomOut', string>>

export type OpenMap = { map: TileMap; attribution: string }

/** Most that is drawn beyond the last tiles, which are then drawn larger. */
const BEYOND = 4

/**
 * Opens a map of the company's tiles in an element.
 * @throws {Error} where the tiles cannot be read, or the browser draws no maps (WebGL)
 */
export const openMap = async (
  container: HTMLElement,
  centre: Point | undefined,
  language: ScreenLanguage,
  words: MapWords,
): Promise<OpenMap> => {
  const archive = new PMTiles(ownTiles)
  protocol.add(archive)
  const [header, about] = await Promise.all([
    archive.getHeader(),
    archive.getMetadata().then((found) => metadata.parse(found ?? {})),
  ])
  const isVector = header.tileType === TileType.Mvt
  const own = { lat: header.centerLat, lon: header.centerLon }
  const { lat, lon } = centre ?? (isInJapan(own) ? own : TOKYO)
  const map = new TileMap({
    container,
    style: mapStyle(
      { layers: isVector ? about.vector_layers.map(({ id }) => id) : null, minZoom: header.minZoom, maxZoom: header.maxZoom },
      language,
    ),
    center: [lon, lat],
    zoom: centre ? Math.min(15, header.maxZoom + BEYOND) : 10,
    maxZoom: header.maxZoom + BEYOND,
    // named below the map, where it is read out too
    attributionControl: false,
    locale: {
      'Map.Title': words.map,
      'Marker.Title': words.pin,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
    dragRotate: false,
    fadeDuration: 0,
  })
  return { map, attribution: wordsOf(about.attribution) ?? '© OpenStreetMap contributors' }
}
const TOKYO: Point = { lat: 35.681, lon: 139.767 }

/** The words of an attribution, which files write in HTML. */
const wordsOf = (html: string | undefined): string | undefined =>
  html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() || undefined
