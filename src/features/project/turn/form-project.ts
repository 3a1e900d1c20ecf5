import { createContext, useContext } from 'react';

const TitleContext = createContext('');

/** Gives the form inside it the title of its project. */
export const FormProjectProvider = TitleContext.Provider;

/** The title of the form's project, which a form that fills the screen has to name itself. */
export const useFormProject = (): string => useContext(TitleContext);
