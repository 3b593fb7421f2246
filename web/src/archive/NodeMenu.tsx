import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { type RowAct, useNodeActsHere } from './NodeActs.ts'

/** Menu with what can be done with an entry. */
export function NodeMenu({ node }: { node: ArchiveNode }) {
  const { t } = useTranslation('archive')
  const { actsOf, run } = useNodeActsHere()
  const [at, setAt] = useState<HTMLElement | null>(null)
  const chosen = useRef<RowAct>(undefined)
  const label = t('acts_of', { name: node.name })
  // only once the menu has given the focus back, or it would take the focus from what the act opens
  const runChosen = () => {
    if (chosen.current) run(chosen.current, node)
    chosen.current = undefined
  }
  return (
    <>
      <IconButton size="small" aria-label={label} aria-haspopup="menu" onClick={({ currentTarget }) => setAt(currentTarget)}>
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={at !== null}
        anchorEl={at}
        onClose={() => setAt(null)}
        slotProps={{ list: { 'aria-label': label }, transition: { onExited: runChosen } }}
      >
        {actsOf(node).map((act) => (
          <MenuItem
            key={act}
            onClick={() => {
              chosen.current = act
              setAt(null)
            }}
          >
            {t(`act.${act}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
