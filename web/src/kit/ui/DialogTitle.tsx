import MuiDialogTitle, { type DialogTitleProps } from '@mui/material/DialogTitle'
import { furigana } from './Furigana.tsx'

/** The title of a dialog of the component library, with the readings of its words. */
export const DialogTitle = ({ children, ...props }: DialogTitleProps) => (
  <MuiDialogTitle {...props}>{furigana(children)}</MuiDialogTitle>
)
