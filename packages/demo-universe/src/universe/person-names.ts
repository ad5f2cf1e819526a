import type { DemoPrincipal } from './records.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Given names of small-business owners, a mix of the common ones of several communities. */
export const FIRST_NAMES = words(`
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Karen Charles Sarah Christopher Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley Donald Emily
  Steven Kimberly Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah
  Timothy Stephanie Ronald Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Gary Kathleen
  Nicholas Angela Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha
  Jose Maria Juan Guadalupe Luis Rosa Carlos Carmen Jorge Ana Miguel Leticia Francisco Yolanda Hector Silvia Raul
  Alicia Javier Marisol Ernesto Lupe Wei Mei Hong Ling Jun Xin Minh Thanh Huong Linh Tuan Kim Ji Soo Hyun Raj Priya
  Sanjay Anita Vikram Deepa Harpreet Gurpreet Amit Neha Ahmed Fatima Hassan Layla Omar Nadia Kwame Aisha Darnell
  Latoya Tyrone Keisha Marcus Ebony Andre Tamika Pawel Agnieszka Stan Wanda Piotr Irena Giuseppe Antonio Rocco Gina
  Dimitri Sofia Yannis Elena Patrick Siobhan Sean Maeve Bjorn Ingrid Lars Astrid Abebe Tigist Emeka Ngozi Reza Shirin
`);

/** Family names, with a similar mix. */
export const LAST_NAMES = words(`
  Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Thompson White
  Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell
  Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper
  Reed Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Myers Long Foster
  Sanders Ross Powell Sullivan Russell Jenkins Perry Butler Barnes Fisher Henderson Coleman Simmons Patterson Jordan
  Reynolds Hamilton Graham Wallace West Cole Hayes Gibson Bryant Ellis Stevens Marshall Owens Harrison Kennedy Wells
  Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Cruz Morales
  Ortiz Gutierrez Chavez Ramos Ruiz Alvarez Mendoza Vasquez Castillo Jimenez Moreno Romero Herrera Medina Aguilar Vargas
  Nguyen Tran Pham Le Vo Dang Bui Kim Park Choi Chen Wang Li Zhang Liu Wu Huang Lin Zhao Patel Shah Singh Gupta Desai
  Sharma Kaur Reddy Khan Ali Hussain Rahman Haddad Khoury Nasser Mansour Okafor Adeyemi Mensah Boateng Tesfaye Bekele
  Kowalczyk Nowak Wisniewski Zielinski Wojcik Lewandowski Novak Horvat Petrovic Ivanov Popov Rossi Russo Esposito
  Romano Marino Greco Bianchi Conti Caruso Papadopoulos Pappas Economos Schmidt Schneider Fischer Weber Meyer Wagner
  Becker Hoffmann Koch Bauer Klein Schroeder Neumann Larsen Hansen Olsen Jensen Lindqvist Johansson Nilsson Berg
  O'Brien O'Connor McCarthy Doyle Gallagher Brennan Quinn Flanagan MacDonald McAllister Fitzgerald Boyle Delacroix
  Boudreaux Thibodeaux Landry Fontenot Hebert Guidry Cohen Levy Goldberg Friedman Katz Rosen Yoder Stoltzfus Hershberger
  Begay Tsosie Kealoha Nakamura Tanaka Yamamoto Santos Reyes Bautista Villanueva Manalo Silva Costa Pereira Barbosa
`);

export const NAME_SUFFIXES = words('Jr Sr II III');

/** A principal's name as registers, courts and bureaus write it. */
export const fullName = ({ first_name, middle_name, last_name, suffix }: DemoPrincipal): string =>
  [first_name, middle_name, last_name, suffix].filter(Boolean).join(' ');
