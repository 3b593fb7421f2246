import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Place } from '#domain/visits/directions/directions.api.ts'
import { movedBy, pointIn, type Point, textOfPoint } from '#domain/visits/directions/place.ts'
import { api } from '#web/kit/api.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { MapLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useTiles } from './RouteMap.tsx'

const MapView = later(() => import('./map/MapView.tsx'))

/** How far a pin goes by one press of an arrow key, with Shift and without. Metres. */
const [NEAR, FAR] = [10, 100]
/** To the north and to the east. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

type Props = { place: Place; onClose: () => void }

/** Asks where the address of a record lies: by a pin on the company's map, by arrow keys, or by latitude and longitude from any other map. */
export default function PlaceDialog({ place: { entity, id, name, address, located, stale }, onClose }: Props) {
  const { t } = useTranslation('directions')
  const cache = useQueryClient()
  const errorText = useErrorText()
  const tiles = useTiles()
  const [failed, setFailed] = useState(false)
  const kept = async (text: string) => {
    await cache.invalidateQueries({ queryKey: api.directions.key() })
    snackbar.success(text)
  }
  const act = useActForm({
    // the centre of a town is no answer: nobody shall confirm it by one press
    start: { lat: located?.accuracy === 'hand' ? textOfPoint(located.point) : '' },
    check: ({ lat }) =>
      lat.trim() === '' ? { lat: { code: 'required' } } : pointIn(lat) ? {} : { lat: { code: 'outside_japan' } },
    send: async ({ lat }) => {
      const point = pointIn(lat)
      if (!point) return false
      await api.directions.setPlace.call({ entity, id, ...point })
      await kept(t('place.kept'))
      return true
    },
  })
  const reset = async () => {
    try {
      await api.directions.resetPlace.call({ entity, id })
      await kept(t('place.reset_done'))
      onClose()
    } catch (error) {
      snackbar.error(errorText(error))
    }
  }
  const point = pointIn(act.values.lat)
  const put = (next: Point) => act.put({ lat: textOfPoint(next) })
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const from = point ?? located?.point
    if (!direction || !from) return
    event.preventDefault()
    const metres = event.shiftKey ? FAR : NEAR
    put(movedBy(from, direction[0] * metres, direction[1] * metres))
  }
  const issue = useIssueTexts(act.issues)
  const isConfirmed = stale || located?.accuracy === 'hand'
  return (
    <Question wide title={t('place.title', { name })} act={t('place.keep')} form={act} onClose={onClose}>
      <p>{address}</p>
      <MapLink address={address}>{t('place.open_map')}</MapLink>
      <Muted as="p">{t('place.how')}</Muted>
      <TextField
        label={t('place.point')}
        hint={t('place.point_help')}
        value={act.values.lat}
        error={issue('lat')}
        onText={(lat) => act.put({ lat })}
        inputMode="text"
        autoComplete="off"
      />
      {(point ?? located) && (
        <Row gap={0.75}>
          <Button variant="outlined" color="inherit" aria-describedby="pin-keys" onKeyDown={move}>
            {t('place.keys')}
          </Button>
          <Muted id="pin-keys">{t('place.keys_help')}</Muted>
        </Row>
      )}
      {tiles && !failed && (
        <>
          <Muted as="p">{t('place.map_help')}</Muted>
          <MapView pin={point} centre={located?.point} onPin={put} onFailed={() => setFailed(true)} />
        </>
      )}
      {isConfirmed && <LinkButton onClick={() => void reset()}>{t('place.reset')}</LinkButton>}
    </Question>
  )
}
