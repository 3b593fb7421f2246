import { useState } from 'react'
import type { Place } from '#domain/visits/directions/directions.api.ts'
import { placeWords } from '#domain/visits/directions/words.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import PlaceDialog from './PlaceDialog.tsx'

/** The address of a record, and how exactly it is known where that lies; whoever keeps the record can confirm the place here. */
export function PlaceState({ place }: { place: Place }) {
  const { t } = useTranslation('directions')
  const [open, setOpen] = useState(false)
  const { address, located, settable } = place
  const missing = placeWords(place)
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
      {missing !== null && <StatusText tone="warning">{t(missing)}</StatusText>}
      {missing === null && located && located.accuracy !== 'hand' && (
        <Muted>
          {t(`accuracy.${located.accuracy}`)} {located.source !== null && t('source', { source: located.source })}
        </Muted>
      )}
      {open && <PlaceDialog place={place} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
