import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { tours, tourStep } from './tours.ts'
import { useHelpSeen } from './useHelpSeen.ts'

/** The way into the tour: offered with its button to whoever has not ended it yet, and more quietly to the others. */
export function TourOffer() {
  const { t } = useTranslation('help')
  const { role } = useMe()
  const { toured } = useHelpSeen()
  if (toured === undefined) return null
  return (
    <Panel as="section" aria-labelledby="tour">
      <h2 id="tour">
        <Furigana>{t('tour.title')}</Furigana>
      </h2>
      <Muted as="p">
        <Furigana>{t('tour.text', { count: tours[role].length })}</Furigana>
      </Muted>
      <Button variant={toured ? 'text' : 'contained'} onClick={() => tourStep.set(0)}>
        {t(toured ? 'tour.again' : 'tour.start')}
      </Button>
    </Panel>
  )
}
