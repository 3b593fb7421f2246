import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endIn, textOfPoint } from '#domain/visits/directions/place.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
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
    <Stack gap={0.25}>
      <Row gap={0.5} rowGap={0}>
        {address !== '' && <Muted>{address}</Muted>}
        {settable && address !== '' && (
          <LinkButton onClick={() => setOpen(true)}>
            {t(located?.accuracy === 'hand' ? 'correct_place' : 'confirm_place')}
          </LinkButton>
        )}
      </Row>
      {located && !stale ? (
        located.accuracy !== 'hand' && (
          <Muted>
            {t(`accuracy.${located.accuracy}`)} {located.source !== null && t('source', { source: located.source })}
          </Muted>
        )
      ) : (
        <StatusText tone="warning">{t(stale ? 'stale' : address === '' ? 'no_address' : 'unknown')}</StatusText>
      )}
      {open && <PlaceDialog place={place} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
