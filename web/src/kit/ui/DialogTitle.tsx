import MuiDialogTitle, { type DialogTitleProps } from '@mui/material/DialogTitle'
import { furigana } from './Furigana.tsx'

/** The dialog title of the component library, with furigana over its text where the person asked for them. */
export const DialogTitle = ({ children, ...props }: DialogTitleProps) => (
  <MuiDialogTitle {...props}>{furigana(children)}</MuiDialogTitle>
)
