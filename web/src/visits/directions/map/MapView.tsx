import { LngLatBounds, type Map as TileMap, Marker, NavigationControl } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from '#domain/visits/directions/place.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import type { Drawn } from '../drawn.ts'
import styles from './MapView.module.css'
import { openMap } from './openMap.ts'

type Props = {
  /** Ways with their places, all of which are shown. */
  drawn?: Drawn | undefined
  /** A pin that can be drawn to another place. */
  pin?: Point | undefined
  onPin?: (point: Point) => void
  /** Where the map begins without a pin. */
  centre?: Point | undefined
  /** Called where no map can be drawn. */
  onFailed: () => void
}

/** A map of the company's own tiles. It only shows: what it shows stands beside it in words. */
export default function MapView({ drawn, pin, onPin, centre, onFailed }: Props) {
  const { t } = useTranslation('directions')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ map: TileMap; attribution: string }>()
  const words = { map: t('map'), pin: t('pin'), zoomIn: t('zoom_in'), zoomOut: t('zoom_out') }
  const start = useEffectEvent(() =>
    openMap(place.current ?? document.createElement('div'), pin ?? drawn?.marks[0]?.point ?? centre, language, words),
  )
  const failed = useEffectEvent(() => onFailed())
  const click = useEffectEvent((point: Point) => onPin?.(point))
  useEffect(() => {
    let closed = false
    let map: TileMap | undefined
    start().then(
      (found) => {
        map = found.map
        if (closed) return map.remove()
        map.addControl(new NavigationControl({ showCompass: false }))
        map.on('click', ({ lngLat }) => click({ lat: lngLat.lat, lon: lngLat.lng }))
        return map.once('load', () => setOpened(found))
      },
      () => closed || failed(),
    )
    return () => {
      closed = true
      map?.remove()
    }
  }, [])
  const map = opened?.map
  useEffect(() => (map && drawn ? drawWays(map, drawn) : undefined), [map, drawn])
  const moved = useEffectEvent((point: Point) => onPin?.(point))
  useEffect(() => {
    if (!map || !pin) return undefined
    const marker = new Marker({ draggable: true, color: '#b8295f' }).setLngLat([pin.lon, pin.lat]).addTo(map)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat()
      moved({ lat, lon: lng })
    })
    if (!map.getBounds().contains([pin.lon, pin.lat])) map.setCenter([pin.lon, pin.lat])
    return () => void marker.remove()
  }, [map, pin])
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.map} />
      <figcaption>
        <Muted>{opened?.attribution ?? t('map_loading')}</Muted>
      </figcaption>
    </figure>
  )
}

const WAYS = 'ways'
/** The layers of lines by streets, and of straight ones. */
const layers = [
  { id: 'ways-by-streets', straight: false },
  { id: 'ways-straight', straight: true },
] as const

/** Draws ways with their places, and shows all of them; the returned function takes them away. */
const drawWays = (map: TileMap, { lines, marks }: Drawn): (() => void) => {
  const at = ({ lat, lon }: Point): [number, number] => [lon, lat]
  const features = lines.map(({ points, straight }) => ({
    type: 'Feature' as const,
    properties: { straight },
    geometry: { type: 'LineString' as const, coordinates: points.map(at) },
  }))
  map.addSource(WAYS, { type: 'geojson', data: { type: 'FeatureCollection', features } })
  for (const { id, straight } of layers)
    map.addLayer({
      id,
      type: 'line',
      source: WAYS,
      filter: ['==', ['get', 'straight'], straight],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': '#b8295f', 'line-width': 5, ...(straight ? { 'line-dasharray': [1, 2] } : {}) },
    })
  const pins = marks.map(({ point, label }) => {
    const element = Object.assign(document.createElement('span'), { className: styles.mark, textContent: label })
    return new Marker({ element, anchor: 'bottom' }).setLngLat(at(point)).addTo(map)
  })
  const points = [...lines.flatMap((line) => line.points), ...marks.map(({ point }) => point)]
  const bounds = points.reduce((sum, point) => sum.extend(at(point)), new LngLatBounds())
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 60, maxZoom: 16, animate: false })
  return () => {
    for (const pin of pins) pin.remove()
    for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
    if (map.getSource(WAYS)) map.removeSource(WAYS)
  }
}
