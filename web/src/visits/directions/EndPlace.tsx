import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endIn, textOfPoint } from '#domain/visits/directions/place.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import PlaceDialog from './PlaceDialog.tsx'

/** Below an end of a way: where it lies and how exactly that is known; whoever keeps the record can confirm the place here. */
export function EndPlace({ end }: { end: string }) {
  const { t } = useTranslation('directions')
  const [open, setOpen] = useState(false)
  const parsed = endIn(end)
  const record = parsed && 'entity' in parsed ? parsed : undefined
  const { data: place } = useQuery({
    ...api.directions.place.queryOptions({ input: record ?? skipToken }),
    throwOnError: false,
  })
  if (parsed && 'point' in parsed) return <Muted>{t('point', { point: textOfPoint(parsed.point) })}</Muted>
  if (!place) return null
  const { address, located, stale, settable } = place
  return (
    <div>
      {address !== '' && <Muted as="p">{address}</Muted>}
      {located && !stale ? (
        <Muted as="p">{t(`accuracy.${located.accuracy}`)}</Muted>
      ) : (
        <StatusText tone="warning">{t(stale ? 'stale' : address === '' ? 'no_address' : 'unknown')}</StatusText>
      )}
      {settable && address !== '' && <LinkButton onClick={() => setOpen(true)}>{t('confirm_place')}</LinkButton>}
      {open && <PlaceDialog place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}
