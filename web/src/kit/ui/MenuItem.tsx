import MuiMenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { furigana } from './Furigana.tsx'

/** The menu item of the component library, with furigana over its text. A name has to be in an element of its own. */
export const MenuItem = (({ children, ...props }: MenuItemProps) => (
  <MuiMenuItem {...props}>{furigana(children)}</MuiMenuItem>
)) as typeof MuiMenuItem
