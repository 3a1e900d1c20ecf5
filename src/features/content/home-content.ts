interface Action {
  label: string;
  url: string;
}

/** The site content of type `home`, in one language, as it is kept and edited. */
export interface HomeContent {
  hero: {
    /** A line break in it is one on the page. */
    title: string;
    text: string;
    /** The first is the page's one filled button. */
    actions: Action[];
    /** The card on the picture: how a project looks. `step` of `steps` is the one it is at. */
    example: {
      label: string;
      title: string;
      state: string;
      text: string;
      progress: string;
      step: number;
      steps: number;
    };
  };
  promises: { title: string; text: string }[];
  steps: {
    title: string;
    lead: string;
    items: { party: 'client' | 'consultant' | 'technician'; title: string; text: string }[];
  };
  closing: { title: string; text: string; action: Action };
}
