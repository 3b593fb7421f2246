import { useQueryClient } from '@tanstack/react-query'
import type { Place } from '#domain/visits/directions/directions.api.ts'
import { pointIn, textOfPoint } from '#domain/visits/directions/place.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { MapLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'

type Props = { place: Place; onClose: () => void }

/** Asks where the address of a record lies, by latitude and longitude as maps show them. */
export default function PlaceDialog({ place: { entity, id, name, address, located, stale }, onClose }: Props) {
  const { t } = useTranslation('directions')
  const cache = useQueryClient()
  const kept = async (text: string) => {
    await cache.invalidateQueries({ queryKey: api.directions.key() })
    snackbar.success(text)
  }
  const act = useActForm({
    start: { lat: located && !stale ? textOfPoint(located.point) : '' },
    check: ({ lat }) => (lat.trim() === '' ? { lat: { code: 'required' } } : pointIn(lat) ? {} : { lat: { code: 'outside_japan' } }),
    send: async ({ lat }) => {
      const point = pointIn(lat)
      if (!point) return false
      await api.directions.setPlace.call({ entity, id, ...point })
      await kept(t('place.kept'))
      return true
    },
  })
  const reset = async () => {
    await api.directions.resetPlace.call({ entity, id })
    await kept(t('place.reset_done'))
    onClose()
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
      {isConfirmed && <LinkButton onClick={() => void reset()}>{t('place.reset')}</LinkButton>}
    </Question>
  )
}
