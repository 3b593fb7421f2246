import type { ThemeOptions } from '@mui/material/styles'

const hairline = '1px solid var(--hd-line)'
const states = '.Mui-focused, .Mui-error, .Mui-disabled'
const focus = { outline: '2px solid var(--hd-primary)', outlineOffset: 2 }

/** Changes to the defaults of MUI components: flat surfaces, thin borders, one shadow, no ripple, a visible focus ring. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingInline: 16,
        variants: [{ props: { size: 'small' }, style: { minHeight: 32, paddingInline: 12 } }],
      },
      outlined: { borderColor: 'var(--hd-line-strong)' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10, color: 'var(--hd-ink-soft)' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--hd-shadow)' }, list: { padding: 6 } } },
  MuiPopover: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--hd-shadow)' } } },
  MuiAutocomplete: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--hd-shadow)' } } },
  MuiMenuItem: { styleOverrides: { root: { borderRadius: 8, minHeight: 40 } } },
  MuiDialog: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--hd-shadow)' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700, paddingBlock: '20px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiBackdrop: {
    styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'rgb(43 36 32 / 0.42)' } }] } },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--hd-surface)',
        [`&:hover:not(${states}) .MuiOutlinedInput-notchedOutline`]: { borderColor: 'var(--hd-ink-soft)' },
      },
      notchedOutline: { borderColor: 'var(--hd-line-strong)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 2 } } },
  MuiTableCell: {
    styleOverrides: { root: { borderColor: 'var(--hd-line)' }, head: { fontWeight: 700, color: 'var(--hd-ink-soft)' } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600, paddingInline: 16, minWidth: 0 } } },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 350 },
    styleOverrides: {
      tooltip: {
        fontSize: '0.8125rem',
        borderRadius: 8,
        backgroundColor: 'var(--hd-ink)',
        color: 'var(--hd-paper)',
        padding: '5px 10px',
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 600 } } },
  MuiAlert: { styleOverrides: { root: { border: hairline } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: 'var(--hd-sunken)' } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'var(--hd-ink-soft)' } } },
}
