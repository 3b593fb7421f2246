import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { Offer } from '#web/kit/forms/layout/Offer.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'

/** How many of the earlier places are shown. */
const SHOWN = 6

/** Places where other originals lie, to be taken over. */
export function OriginalPlaces({ onTake }: { onTake: (place: string) => void }) {
  const { t } = useTranslation('documents')
  const { data: places = [] } = useQuery(api.documents.originalPlaces.queryOptions({ input: {}, throwOnError: false }))
  if (places.length === 0) return null
  return (
    <Offer>
      <span>{t('paper.places')}</span>
      {places.slice(0, SHOWN).map((place) => (
        <Button key={place} size="small" variant="outlined" color="secondary" onClick={() => onTake(place)}>
          {place}
        </Button>
      ))}
    </Offer>
  )
}
