import { Link } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './DayRouteLink.module.css'

/** The screen with the way of a helper through a day. */
export const dayRoutePlace = (staff: string, date: string): Place => ({ to: '/admin/map-directions', search: { staff, date } })

/** Link to the way of a helper through a day. */
export function DayRouteLink({ staff, date }: { staff: string; date: string }) {
  const { t } = useTranslation('directions')
  return <PlaceLink place={dayRoutePlace(staff, date)}>{t('day.link')}</PlaceLink>
}

/** Link to the own way through a day, by texts that a phone has without a network; nothing for who is no member of staff. */
export function OwnDayLink({ date }: { date: string }) {
  const { t } = useTranslation('common')
  const { staff_id } = useMe()
  if (staff_id === null) return null
  return (
    <PlaceLink place={dayRoutePlace(staff_id, date)} className={styles.link}>
      <Furigana>{t('nav.map_directions')}</Furigana>
    </PlaceLink>
  )
}

/** Button to the own way through today, for members of staff. */
export function OwnDayButton() {
  const { t } = useTranslation('directions')
  const { staff_id } = useMe()
  if (staff_id === null) return null
  return (
    <Button color="inherit" component={Link} to="/admin/map-directions" search={{ staff: staff_id, date: today() } as never}>
      {t('day.own')}
    </Button>
  )
}
