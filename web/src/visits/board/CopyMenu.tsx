import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import ContentCopy from '@mui/icons-material/ContentCopy'
import OpenInFull from '@mui/icons-material/OpenInFull'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import type { CopyUnit } from '#domain/visits/copying.ts'
import type { RosterStaff } from '#domain/visits/visits.api.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import type { VisitActs } from '../acts/useVisitActs.ts'

const CopyDialog = later(() => import('../shift/CopyDialog.tsx'), null)

/** A displayed period whose menu is open, and the element beside which it opens. */
export type CopyAsked = { readonly unit: CopyUnit; readonly date: string; readonly at: HTMLElement }

type Props = {
  asked: CopyAsked | undefined
  staff: readonly RosterStaff[]
  acts: VisitActs
  /** Shows a day; undefined where it is displayed already. */
  onDay: ((date: string) => void) | undefined
  onClose: () => void
}

/** Where copies into a period come from: the periods before it that have the same weekdays, and for a day also the day before. */
const sourcesOf = (unit: CopyUnit, date: string): readonly (readonly [name: CopyUnit, from: string])[] => {
  if (unit === 'month') return [['month', addMonths(date, -1)]]
  const week = ['week', addDays(date, -7)] as const
  return unit === 'week' ? [week] : [week, ['day', addDays(date, -1)]]
}

/** Menu in the head of a week, a month or a day: copies visits into it from an earlier one. */
export function CopyMenu({ asked, staff, acts, onDay, onClose }: Props) {
  const { t } = useTranslation('visits')
  const [copied, setCopied] = useState<{ unit: CopyUnit; from: string; into: string }>()
  return (
    <>
      {asked && (
        <Menu open anchorEl={asked.at} onClose={onClose} slotProps={{ list: { 'aria-label': t('copy.open'), dense: true } }}>
          {sourcesOf(asked.unit, asked.date).map(([name, from]) => (
            <MenuItem
              key={name}
              onClick={() => {
                onClose()
                setCopied({ unit: asked.unit, from, into: asked.date })
              }}
            >
              <ListItemIcon>
                <ContentCopy fontSize="small" />
              </ListItemIcon>
              {t(`copy.before.${name}`)}
            </MenuItem>
          ))}
          {onDay && asked.unit === 'day' && (
            <MenuItem
              onClick={() => {
                onClose()
                onDay(asked.date)
              }}
            >
              <ListItemIcon>
                <OpenInFull fontSize="small" />
              </ListItemIcon>
              {t('copy.open_day')}
            </MenuItem>
          )}
        </Menu>
      )}
      {copied && (
        <CopyDialog
          onFailed={() => setCopied(undefined)}
          unit={copied.unit}
          date={copied.from}
          into={copied.into}
          staff={staff}
          acts={acts}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  )
}

/** The button in the corner of the timeline that opens the menu of its period. */
export function PeriodMenuButton({ period, onOpen }: { period: string; onOpen: (at: HTMLElement) => void }) {
  const { t } = useTranslation('visits')
  const label = t('copy.menu', { period })
  return (
    <button type="button" aria-haspopup="menu" aria-label={label} title={label} onClick={(event) => onOpen(event.currentTarget)}>
      <ArrowDropDown fontSize="small" aria-hidden />
    </button>
  )
}
