import Menu from '@mui/material/Menu'
import { useTranslation } from '#web/kit/i18n.ts'
import { CheckItem } from '#web/kit/ui/CheckItem.tsx'
import { FilterChip } from '#web/kit/ui/FilterChip.tsx'
import { type Grouping, groupings } from '../scheduleState.ts'

type Props = { by: Grouping | undefined; onChoose: (by: Grouping | undefined) => void }

/** Chooses how the helpers are grouped. */
export function GroupChip({ by, onChoose }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const label = t('board.group')
  return (
    <FilterChip
      text={by === undefined ? label : t('common:table.filter_value', { label, value: t(`board.group_by.${by}`) })}
      active={by !== undefined}
      opens="menu"
      clear={{ label: t('common:table.filter_clear', { label }), run: () => onChoose(undefined) }}
    >
      {(at, close) => (
        <Menu anchorEl={at} open={at !== null} onClose={close} slotProps={{ list: { 'aria-label': label, dense: true } }}>
          {groupings.map((one) => (
            <CheckItem
              key={one}
              checked={one === by}
              onClick={() => {
                onChoose(one === by ? undefined : one)
                close()
              }}
            >
              {t(`board.group_by.${one}`)}
            </CheckItem>
          ))}
        </Menu>
      )}
    </FilterChip>
  )
}
