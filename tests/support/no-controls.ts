/** Stands for the address of the built controls, which only the build has. */
export default "/assets/controls.js";
