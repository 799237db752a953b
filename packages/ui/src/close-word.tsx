import { createContext, useContext } from 'react'

/** The word for closing a layer or a toast: each app sets it once, in the language of the moment. */
export const CloseWord = createContext('')

export const useCloseWord = () => useContext(CloseWord)
