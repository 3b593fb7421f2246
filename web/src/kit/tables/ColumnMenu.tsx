import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Button } from '../ui/Button.tsx'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import { CheckItem } from '../ui/CheckItem.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import { useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { useLabels } from '../facts/labels.ts'
import styles from './choices.module.css'
import type { ColumnChoice } from './useColumnChoice.ts'

type Option = { id: string; label: string; shown: boolean }
type Props = { options: readonly Option[]; choice: ColumnChoice; choose: (choice: ColumnChoice | undefined) => void }

/** Menu in which a person chooses the columns that a table shows. */
export function ColumnMenu({ options, choice, choose }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const [at, setAt] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        onClick={(event) => setAt(event.currentTarget)}
      >
        {t('table.columns')}
      </Button>
      <Menu
        anchorEl={at}
        open={at !== null}
        onClose={() => setAt(null)}
        slotProps={{ list: { 'aria-label': t('table.columns_title'), dense: true }, paper: { className: styles.menu } }}
      >
        {options.map(({ id, label, shown }) => (
          <CheckItem key={id} checked={shown} onClick={() => choose({ ...choice, [id]: !shown })}>
            {labels.of(label)}
          </CheckItem>
        ))}
        <Divider />
        <MenuItem disabled={Object.keys(choice).length === 0} onClick={() => choose(undefined)}>
          {t('table.columns_reset')}
        </MenuItem>
      </Menu>
    </>
  )
}
