import { LngLatBounds, type Map as TileMap, Marker, NavigationControl } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from '#domain/visits/directions/place.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './MapView.module.css'
import { openMap } from './openMap.ts'

type Props = {
  /** The points of a way, drawn as a line with an end at both sides. */
  line?: readonly Point[]
  /** The line is a straight one, and drawn dashed. */
  straight?: boolean
  /** A pin that can be drawn to another place. */
  pin?: Point | undefined
  onPin?: (point: Point) => void
  /** Where the map begins without a pin. */
  centre?: Point | undefined
  /** Called where no map can be drawn. */
  onFailed: () => void
}

/** A map of the company's own tiles. It only shows: what it shows stands beside it in words. */
export default function MapView({ line, straight = false, pin, onPin, centre, onFailed }: Props) {
  const { t } = useTranslation('directions')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ map: TileMap; attribution: string }>()
  const words = { map: t('map'), pin: t('pin'), zoomIn: t('zoom_in'), zoomOut: t('zoom_out') }
  const start = useEffectEvent(() =>
    openMap(place.current ?? document.createElement('div'), pin ?? line?.[0] ?? centre, language, words),
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
  useEffect(() => (map && line ? drawLine(map, line, straight) : undefined), [map, line, straight])
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

const LINE = 'way'

/** Draws the line of a way with its ends, and shows all of it; the returned function takes it away. */
const drawLine = (map: TileMap, line: readonly Point[], straight: boolean): (() => void) => {
  const coordinates = line.map(({ lat, lon }): [number, number] => [lon, lat])
  map.addSource(LINE, { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } } })
  map.addLayer({
    id: LINE,
    type: 'line',
    source: LINE,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': '#b8295f', 'line-width': 5, ...(straight ? { 'line-dasharray': [1, 2] } : {}) },
  })
  const ends = [coordinates[0], coordinates.at(-1)].flatMap((end, index) =>
    end ? [new Marker({ color: index === 0 ? '#1d5f87' : '#b8295f' }).setLngLat(end).addTo(map)] : [],
  )
  const bounds = coordinates.reduce((sum, one) => sum.extend(one), new LngLatBounds())
  map.fitBounds(bounds, { padding: 60, maxZoom: 16, animate: false })
  return () => {
    for (const end of ends) end.remove()
    if (!map.getLayer(LINE)) return
    map.removeLayer(LINE)
    map.removeSource(LINE)
  }
}
